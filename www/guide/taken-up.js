/** A diagram that a reader points at or comes to by the keyboard shows what can be done with it. */

for (const kind of ["select", "command", "refused", "focusin"])
  document.addEventListener(kind, ({ target }) => {
    if (target instanceof Element) target.closest("high-water-mark")?.setAttribute("data-taken", "");
  });

/**
 * Offers the new version, once. Whoever does not press the button goes on as before.
 * @param {() => void} reload
 */
export function showUpdateButton(reload) {
  if (document.querySelector(".update")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "update primary";
  button.textContent = "New version: reload";
  button.addEventListener("click", reload);
  const note = document.createElement("div");
  // What appears later inside a status is read out, without taking the focus away.
  note.setAttribute("role", "status");
  document.body.append(note);
  note.append(button);
}

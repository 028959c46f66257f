/**
 * Makes an element inside another.
 * @param {string} tag
 * @param {string} name the class
 * @param {Element} parent
 */
export function make(tag, name, parent) {
  const element = document.createElement(tag);
  element.className = name;
  parent.append(element);
  return element;
}

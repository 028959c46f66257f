/** Where the element is a part of somebody's program there are no rulebooks beside it. @returns {URL | null} */
export const rulebooks = () => null;

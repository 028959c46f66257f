/** A page that is one file has nothing beside it that others could show. @returns {URL | null} */
export const embedBase = () => null;

/** Where this page lies, for pages of others that show something of it. @returns {URL | null} */
export const embedBase = () => new URL(location.pathname, location.href);

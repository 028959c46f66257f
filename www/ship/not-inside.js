/** A page that lies on a host holds nothing of what it loads. @type {(address: URL) => Response | null} */
export const inside = () => null;

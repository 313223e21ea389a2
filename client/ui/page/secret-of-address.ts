/** What stands behind the # of this page’s address, which no browser sends to the server with it; empty where nothing does. */
export const secretOfAddress = () => window.location.hash.slice(1)

/** How many accounts one device may be known by: a household's. */
export const MAX_KNOWN_DEVICES = 5

/** What everybody whose account was deleted is called from then on; nobody else may be called so. */
export const DELETED_NAME = 'Deleted member'

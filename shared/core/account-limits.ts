/** How many accounts one device may be known by: a household's. */
export const MAX_KNOWN_DEVICES = 5

/** The name of all deleted accounts; reserved for them. */
export const DELETED_NAME = 'Deleted member'

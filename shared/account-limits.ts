/** How many accounts one device may be known by: a household's. */
export const MAX_KNOWN_DEVICES = 5

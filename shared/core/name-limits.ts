/** No name or address that is kept is longer, so what comes after it decides nothing. */
export const NAME_COMPARED = 1024

/** How requests to no address of ours are counted: as one, whatever they ask for. */
export const OTHER_ROUTE = 'other'

/** The outline of a crest in a box of 32 by 36, and its darker half, as the `d` of SVG paths. */
export const SHIELD = 'M16 .8 30.6 4.6V18c0 8.6-5.8 14-14.6 17.2C7.2 32 1.4 26.6 1.4 18V4.6z'
export const RIGHT_HALF = 'M16 .8 30.6 4.6V18c0 8.6-5.8 14-14.6 17.2z'

/** Height of a crest over its width. */
export const CREST_RATIO = 36 / 32

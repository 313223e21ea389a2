/** What a message may be, for both sides. Apart from the schemas, which no browser loads. */

/** Longest message, in code points. */
export const MAX_MESSAGE = 2000

/** How often a message can be edited: every version stays to be read. */
export const MOST_EDITS = 20

/** Announcements that are read at once, the newest; older ones by asking again. */
export const PINNED_AT_ONCE = 20

/** Choices of a poll. */
export const CHOICES = { min: 2, max: 10 }

/** Longest choice of a poll, in characters. */
export const MAX_CHOICE = 80

/** With what one can react to a message, in the order of a menu. */
export const EMOJIS = ['👍', '👎', '😂', '🎉', '🔥', '😮', '😢', '❤️'] as const
export type Emoji = (typeof EMOJIS)[number]

/** The name by which a commissioner mentions all members. */
export const EVERYONE = 'everyone'

/** Where a league may post: chat apps, and programs by a webhook of their own. As stored: change none. */
export const SERVICES = ['discord', 'slack', 'telegram', 'groupme', 'ntfy', 'webhook'] as const
export type WebhookService = (typeof SERVICES)[number]

/** What a league may post, in the order in which it is listed. As stored: change none. */
export const POST_KINDS = [
  'results',
  'recap',
  'close-games',
  'records',
  'trades',
  'waivers',
  'draft',
] as const
export type PostKind = (typeof POST_KINDS)[number]

/** Destinations of a league. */
export const MOST_DESTINATIONS = 10

/** Longest name of a destination, in characters. */
export const MOST_NAME = 40

/** Why a destination was switched off: by the commissioner, or by Empire and why. */
export const OFF_REASONS = ['commissioner', 'failed', 'gone', 'unreadable'] as const
export type OffReason = (typeof OFF_REASONS)[number]

/** What went wrong with a delivery. As stored: change none, and add where there is more to tell. */
export const DELIVERY_PROBLEMS = [
  'not-allowed',
  'no-such-host',
  'unreachable',
  'not-secure',
  'too-slow',
  'broken',
  'redirected',
  'rate-limited',
  'gone',
  'refused',
  'failed',
  'too-late',
  'too-many',
  'switched-off',
  'unreadable',
] as const
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number]

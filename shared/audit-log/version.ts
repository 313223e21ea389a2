/** Names the way of chaining that is described in docs/decisions/033-log.md. Another way gets another name. */
export const LOG_VERSION = 'empire-log-v1' as const

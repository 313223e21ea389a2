/** Statuses that a league may let onto its injured reserve, the worst first. */
export const RESERVE_STATUSES = ['injured-reserve', 'out', 'suspended', 'questionable'] as const
export type ReserveStatus = (typeof RESERVE_STATUSES)[number]

import { HOUR, MINUTE } from '../../core/time.ts'
import type { SettingsChange } from '../../settings/settings.ts'
import type { HostDraft } from '../league/host-league.ts'
import type { Note } from './notes.ts'
import type { SeasonFiles } from './years.ts'

const DAY_CLOCK = 24 * HOUR
const MOST_ROUNDS = 30

/** How a league drafts: by what it is set up with, and by its draft where the files have one. */
export function draftSettingsOf(
  { league }: SeasonFiles,
  { drafts, players, note }: { drafts: readonly HostDraft[]; players: number; note: Note },
): SettingsChange['draft'] {
  const { loadRosters = '', keeperType = '', draftPlayerPool = '' } = league
  const isAuction = /auction/i.test(loadRosters) && !/draft/i.test(loadRosters)
  const draft = drafts.find(({ kind }) => kind !== 'auction')
  const kind = isAuction
    ? 'auction'
    : draft?.kind === 'linear'
      ? 'linear'
      : draft?.kind === 'snake'
        ? 'snake'
        : null
  // Who drafts rookies alone has kept everyone else.
  const keepAll = /dynasty/i.test(keeperType) || (keeperType === '' && /^rookie/i.test(draftPlayerPool))
  if (/draft/i.test(loadRosters) && /auction/i.test(loadRosters))
    note('loadRosters', loadRosters, 'Empire has a draft or an auction, not both in one season.')
  if (!keepAll && !/^(?:|none|no)$/i.test(keeperType))
    note('keeperType', keeperType, 'The files do not say how many players a team may keep.')
  const rounds = draft?.rounds ?? 0
  return {
    ...(kind !== null && { kind }),
    keepAll,
    ...(keepAll && { pool: /^rookie/i.test(draftPlayerPool) ? 'rookies' : 'all' }),
    ...(keepAll && rounds > 0 && { rounds: Math.min(MOST_ROUNDS, rounds) }),
    ...clockOf(league),
    ...(isAuction && auctionOf(league, { players, note })),
  }
}

/** `12:00` hours for each pick, and from which hour of the night to which one no clock runs: `00 06`. */
function clockOf({ draftLimitHours = '', draftTimer = '', draftTimerSusp = '' }: SeasonFiles['league']) {
  const [, hours = '0', minutes = '0'] = /^\s*(\d{1,3}):(\d{2})\s*$/.exec(draftLimitHours) ?? []
  const clock = Math.min(DAY_CLOCK, Number(hours) * HOUR + Number(minutes) * MINUTE)
  const [, from = '', until = ''] = /^\s*(\d{1,2})\s+(\d{1,2})\s*$/.exec(draftTimerSusp) ?? []
  const night = { from: Number(from) * 60, until: Number(until) * 60, timeZone: 'America/New_York' }
  const length = (night.until - night.from + DAY_MINUTES) % DAY_MINUTES
  const isNight =
    draftTimer === 'ONS' &&
    from !== '' &&
    night.from < DAY_MINUTES &&
    night.until < DAY_MINUTES &&
    length > 0 &&
    length <= 20 * 60
  return { ...(clock > 0 && { clock }), ...(isNight && { night }) }
}

const DAY_MINUTES = 24 * 60

function auctionOf(
  { auctionStartAmount, minBid }: SeasonFiles['league'],
  { players, note }: { players: number; note: Note },
) {
  const budget = auctionStartAmount ?? null
  const least = minBid ?? null
  const isFit =
    budget !== null &&
    least !== null &&
    least <= 10 &&
    budget <= 10_000 &&
    budget >= players * least &&
    budget > 0
  if (isFit) return { auction: { budget, minimumBid: least } }
  note(
    'auctionStartAmount',
    budget,
    'An auction in Empire is for at most $10,000, with a minimum bid of at most $10.',
  )
  return {}
}

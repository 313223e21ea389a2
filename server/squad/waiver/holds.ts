import type { PlayerId } from '../../../shared/core/ids.ts'
import type { WaiverSettings } from '../../../shared/settings/settings.ts'
import {
  afterDraftHold,
  dropHold,
  gameHold,
  holdsEverybody,
  type Holds,
} from '../../../shared/rules/waiver/holds.ts'
import { DAY, HOUR } from '../../../shared/core/time.ts'
import type { App } from '../../core/app/app.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { movedSince } from '../../feed/player-game/service.ts'
import { findDraftEnd, listFreed } from '../ownership/service.ts'
import { listGamesBetween } from '../../feed/pro-game/service.ts'
import { listFormerWaivers } from '../../league/settings/service.ts'

/** What holds are worked out of, besides who was dropped and who plays. */
export interface HoldsAsOf {
  readonly rules: WaiverSettings
  /** The first run that is still to be made; null without waivers. */
  readonly nextRun: number | null
  /** ms since the epoch */
  readonly now: number
}

/** An earlier drop holds no player: there is a run within a week at most. */
const LONGEST_DROP = 15 * DAY
/** Nor a draft: the run after it is made within a week, and may be late. */
const LONGEST_AFTER_DRAFT = 10 * DAY
/** Nor a game: there is a run of each kind every week, and it may be late. */
const LONGEST_GAME = 10 * DAY

/** How far ahead a page is told of games that will hold their players. */
const AHEAD = 2 * DAY

/**
 * Players who cannot be added in a league, and until when (shared/rules/waiver/holds.ts).
 * @param players only these; null for all
 */
export async function holdsOf(
  app: App,
  { id: leagueId, sport, season }: Pick<LeagueRow, 'id' | 'sport' | 'season'>,
  { players, ...asOf }: HoldsAsOf & { readonly players: readonly PlayerId[] | null },
): Promise<Holds & { readonly dropped: readonly { readonly id: PlayerId; readonly until: number }[] }> {
  const { nextRun, now } = asOf
  const former = await listFormerWaivers(app, { id: leagueId, sport }, now - LONGEST_DROP)
  const asked = { ...asOf, former }
  const freed = season === null ? [] : await listFreed(app, { leagueId, season, after: now - LONGEST_DROP })
  const draftedAt =
    season === null ? null : await findDraftEnd(app, { leagueId, season, after: now - LONGEST_AFTER_DRAFT })
  const games = await listGamesBetween(app, sport, { from: now - LONGEST_GAME, until: now + AHEAD + HOUR })
  const begun = games.filter(({ startsAt, state }) => startsAt <= now || state !== 'pre')
  const moved = await movedSince(app, sport, { games: begun, players })
  return {
    nextRun,
    continuous: holdsEverybody(asked),
    afterDraft: afterDraftHold(asked, draftedAt),
    dropped: freed.flatMap(({ playerId: id, ...tenure }) => {
      const until = dropHold(asked, tenure)
      return until === null ? [] : [{ id, until }]
    }),
    games: games.flatMap((game) => {
      const whose = moved.flatMap(({ playerId: id, now: team, sideOf }) => {
        const isTheirs = sideOf(game) !== null
        return isTheirs === (team === game.awayId || team === game.homeId) ? [] : [{ id, isTheirs }]
      })
      return gameHold(asked, game, whose) ?? []
    }),
  }
}

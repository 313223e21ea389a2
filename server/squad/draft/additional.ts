import type { PlayerId } from '../../../shared/core/ids.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { lastStandings, standingsNow } from '../draft-order/standings.ts'
import type { Actor, Done } from './commands.ts'
import { inDraft } from './open-draft.ts'
import { draftedPlayer } from './player.ts'
import { needPlanned } from './planned.ts'

/**
 * Adds a draft to a season that is played, beside its first: for rookies alone, or for everyone without a team. Its order
 * is that of the standings, the last team first, until the commissioner sets another.
 * @throws {DomainError} DRAFT_REFUSED while another draft is on or planned, and before and after the season
 */
export function addDraft(
  app: App,
  { league, userId }: Omit<Actor, 'teamId'>,
  { rounds, pool }: { rounds: number; pool: 'rookies' | 'all' },
): Promise<Done> {
  return inDraft(app, { leagueId: league.id, actorId: userId }, async (app, draft) => {
    const { phase } = draft.league
    if (phase !== 'regular' && phase !== 'playoffs')
      throw new DomainError('DRAFT_REFUSED', { message: 'A draft can be added while the season is on.' })
    if (draft.state.stage !== 'over')
      throw new DomainError('DRAFT_REFUSED', { message: 'The league has a draft to hold already.' })
    await draft.append({ kind: 'draft-added', rounds, pool })
    const order =
      (await standingsNow(app, draft.league)) ?? (await lastStandings(app, draft.league))?.order ?? null
    if (order) await draft.append({ kind: 'draft-order-set', teams: [...order], by: 'standings' })
    return { seq: draft.state.seq }
  })
}

/**
 * The commissioner says whether a player is a rookie, until the draft begins.
 * @param input.isRookie null for what the feed says
 * @throws {DomainError} DRAFT_BEGUN, PLAYER_NOT_FOUND, DRAFT_REFUSED for a list without an end
 */
export function setRookie(
  app: App,
  { league, userId }: Omit<Actor, 'teamId'>,
  { playerId, isRookie }: { playerId: PlayerId; isRookie: boolean | null },
): Promise<Done> {
  return inDraft(app, { leagueId: league.id, actorId: userId }, async (app, draft) => {
    const { state } = draft
    needPlanned(draft.league, state)
    const said = state.rookies.find(({ player }) => player.id === playerId)
    if ((said?.isRookie ?? null) === isRookie) return { seq: state.seq }
    if (!said && state.rookies.length >= MOST_SAID)
      throw new DomainError('DRAFT_REFUSED', { message: `At most ${MOST_SAID} players can be on that list.` })
    const player = said?.player ?? (await draftedPlayer(app, league, playerId))
    return { seq: await draft.append({ kind: 'draft-rookie-set', player, isRookie }) }
  })
}

/** Of whom a commissioner can say it in a season. */
const MOST_SAID = 300

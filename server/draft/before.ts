import * as z from 'zod'
import type { Keeper } from '../../shared/draft.ts'
import type { LeagueId, PlayerId, TeamId, UserId } from '../../shared/ids.ts'
import type { LeagueSettings } from '../../shared/league-settings.ts'
import { rosterPlanOf } from '../../shared/rules/roster/plan.ts'
import { noRoomFor, type RosterPlan } from '../../shared/rules/roster/room.ts'
import { noRoomWords } from '../../shared/words/draft-problem.ts'
import { DAY } from '../../shared/time.ts'
import type { App } from '../app.ts'
import type { DeadlineKind } from '../deadlines/kind.ts'
import { cancel, schedule as scheduleDeadline } from '../deadlines/service.ts'
import { DomainError } from '../errors.ts'
import type { LeagueRow } from '../league-log/league-row.ts'
import { settingsOf } from '../settings/service.ts'
import { listTeams } from '../team/service.ts'
import { scheduleDraftSoon } from './notices.ts'
import { inDraft } from './open-draft.ts'
import { draftedPlayer } from './player.ts'

/** When a draft begins by itself. */
export const DRAFT_START: DeadlineKind<Record<string, never>> = {
  name: 'draft-start',
  payload: z.strictObject({}),
}

/** From now on. A moment that no calendar knows, as the largest number is, would break every page that shows it. */
const LATEST = 366 * DAY

interface By {
  readonly league: Pick<LeagueRow, 'id' | 'sport'>
  readonly userId: UserId
}

/** @param startsAt ms since the epoch, in the future, within a year; null to take it off the calendar. @throws {DomainError} DRAFT_BEGUN, INVALID_INPUT */
export function schedule(app: App, { league, userId }: By, startsAt: number | null): Promise<void> {
  return inDraft(app, { leagueId: league.id, actorId: userId }, async (app, draft) => {
    needPlanned(draft.league)
    const { at } = draft.league
    if (startsAt !== null && (startsAt <= at || startsAt > at + LATEST))
      throw new DomainError('INVALID_INPUT', {
        fields: { startsAt: 'Please choose a time to come, within a year.' },
      })
    const before = draft.state.scheduledFor
    if (before === startsAt) return
    await draft.append({ kind: 'draft-scheduled', before, after: startsAt })
    await scheduleDraftSoon(app, draft.league, startsAt)
    const which = { subject: league.id, occurrence: 'start' }
    if (startsAt === null) await cancel(app, DRAFT_START, which)
    else await scheduleDeadline(app, DRAFT_START, { ...which, payload: {}, dueAt: startsAt })
  })
}

/** Puts the teams in the order of the first round. @throws {DomainError} DRAFT_BEGUN, INVALID_INPUT */
export function setOrder(app: App, { league, userId }: By, teams: readonly TeamId[]): Promise<void> {
  return inDraft(app, { leagueId: league.id, actorId: userId }, async (app, draft) => {
    needPlanned(draft.league)
    if ((await settingsOf(app, draft.league)).draft.order === 'draw')
      throw new DomainError('INVALID_INPUT', {
        fields: {
          teams: 'The league draws its order. To put it in order by hand, change that in the settings.',
        },
      })
    const ids = new Set((await listTeams(app, league.id)).map(({ id }) => id))
    if (teams.length !== ids.size || new Set(teams).size !== ids.size || !teams.every((id) => ids.has(id)))
      throw new DomainError('INVALID_INPUT', {
        fields: { teams: 'Every team of the league, each once, please.' },
      })
    const before = draft.state.order
    if (before?.by === 'hand' && before.teams.join() === teams.join()) return
    await draft.append({ kind: 'draft-order-set', teams: [...teams], by: 'hand' })
  })
}

/** Lets a team keep a player. @throws {DomainError} DRAFT_BEGUN, INVALID_INPUT, PLAYER_NOT_FOUND */
export function setKeeper(
  app: App,
  { league, userId }: By,
  { teamId, playerId, cost }: { teamId: TeamId; playerId: PlayerId; cost: number },
): Promise<void> {
  return inDraft(app, { leagueId: league.id, actorId: userId }, async (app, draft) => {
    needPlanned(draft.league)
    const player = await draftedPlayer(app, league, playerId)
    const settings = await settingsOf(app, draft.league)
    const costsIn = unitOf(settings)
    const keeper: Keeper = { teamId, player, cost, costsIn }
    const others = draft.state.keepers.filter((one) => one.player.id !== playerId)
    const ids = (await listTeams(app, league.id)).map(({ id }) => id)
    const roster = rosterPlanOf(league.sport, settings.roster)
    const problem = keeperProblem(keeper, { others, settings, ids, roster })
    if (problem) throw new DomainError('INVALID_INPUT', { fields: problem })
    if (
      draft.state.keepers.some(
        (one) =>
          one.player.id === playerId && one.teamId === teamId && one.cost === cost && one.costsIn === costsIn,
      )
    )
      return
    await draft.append({ kind: 'keeper-set', keeper })
  })
}

/** @throws {DomainError} DRAFT_BEGUN */
export function removeKeeper(app: App, { league, userId }: By, playerId: PlayerId): Promise<void> {
  return inDraft(app, { leagueId: league.id, actorId: userId }, async (_app, draft) => {
    needPlanned(draft.league)
    const keeper = draft.state.keepers.find(({ player }) => player.id === playerId)
    if (keeper) await draft.append({ kind: 'keeper-removed', keeper })
  })
}

/** What keepers cost in a league as it is now. */
function unitOf({ draft }: Pick<LeagueSettings, 'draft'>): 'rounds' | 'dollars' {
  return draft.kind === 'auction' ? 'dollars' : 'rounds'
}

/** What is wrong with a keeper, by field; null for nothing. */
export function keeperProblem(
  { teamId, player, cost, costsIn }: Keeper,
  {
    others,
    settings: { draft },
    ids,
    roster,
  }: {
    others: readonly Keeper[]
    settings: Pick<LeagueSettings, 'draft'>
    ids: readonly TeamId[]
    roster: RosterPlan
  },
): Record<string, string> | null {
  const own = others.filter((one) => one.teamId === teamId)
  const { size } = roster
  if (!ids.includes(teamId)) return { teamId: 'Please choose a team of the league.' }
  if (own.length >= draft.keepers)
    return {
      teamId:
        draft.keepers === 0
          ? 'The league keeps nobody: change that in the settings first.'
          : `A team may keep ${draft.keepers}.`,
    }
  const [noRoom] = noRoomFor(
    roster,
    own.map((keeper) => keeper.player),
    player,
  )
  if (noRoom) return { playerId: noRoomWords(noRoom) }
  if (costsIn !== undefined && costsIn !== unitOf({ draft }))
    return {
      cost:
        costsIn === 'rounds'
          ? 'A pick was agreed for him, and an auction needs dollars. Please set it again.'
          : 'Dollars were agreed for him, and this draft needs a round. Please set it again.',
    }
  if (draft.kind === 'auction') {
    const spent = own.reduce((sum, one) => sum + one.cost, cost)
    const most = draft.auction.budget - draft.auction.minimumBid * (size - own.length - 1)
    return spent > most ? { cost: `The team could not fill its roster any more.` } : null
  }
  if (cost < 1 || cost > size) return { cost: `A round from 1 to ${size}, please.` }
  return own.some((one) => one.cost === cost)
    ? { cost: 'That pick is given for another keeper already.' }
    : null
}

/** @throws {DomainError} DRAFT_BEGUN */
export function needPlanned({ phase }: Pick<LeagueRow, 'phase'>): void {
  if (phase !== 'setting-up') throw new DomainError('DRAFT_BEGUN')
}

/** It cannot begin at its time: everybody hears why. */
export function putOff(app: App, leagueId: LeagueId, reason: string): Promise<void> {
  return inDraft(app, { leagueId, actorId: null }, async (_app, draft) => {
    if (draft.league.phase === 'setting-up') await draft.append({ kind: 'draft-put-off', reason })
  })
}

import type { DraftedPlayer, Keeper, TradedPick } from '../../../shared/draft/draft.ts'
import type { PlayerId, TeamId, UserId } from '../../../shared/core/ids.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import { costsInOf } from '../../../shared/rules/keeper/cost.ts'
import { judgeByRule, keepersCloseAt } from '../../../shared/rules/keeper/judge.ts'
import { type DraftState, NO_DRAFT } from '../../../shared/rules/draft/state.ts'
import { rosterPlanOf } from '../../../shared/rules/roster/plan.ts'
import { keeperProblemLabel } from '../../../shared/labels/keeper/keeper.ts'
import type { App } from '../../core/app/app.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { type Keepable, listKeepable } from '../keeper/service.ts'
import type { LeagueRow } from '../../league/events/league-row.ts'
import { findLastSeason } from '../../league/schedule/service.ts'
import { settingsOf } from '../../league/settings/service.ts'
import { listTeams } from '../../league/team/service.ts'
import { listPicks } from '../trade-book/service.ts'
import { needPlanned } from './planned.ts'
import { keeperFault, keepingTeam, type KeepingTeams } from './keeper-problem.ts'
import type { LockedLeague } from '../../league/events/in-league.ts'
import { inDraft, type OpenDraft, withDraft } from './open-draft.ts'
import { draftedPlayer } from './player.ts'

interface By {
  readonly league: Pick<LeagueRow, 'id' | 'sport'>
  readonly userId: UserId
}

/** What keepers of the draft to come are judged by. */
export interface KeeperTable {
  readonly settings: LeagueSettings
  readonly roster: ReturnType<typeof rosterPlanOf>
  /** The season whose rosters may be kept from; null where the league has played none. */
  readonly from: number | null
  readonly keepable: readonly Keepable[]
  readonly traded: readonly TradedPick[]
}

/** Reads it, of a league that is being set up. */
export async function readKeeperTable(
  app: App,
  league: Pick<LeagueRow, 'id' | 'sport' | 'seats'>,
): Promise<KeeperTable> {
  const settings = await settingsOf(app, league)
  const from = await findLastSeason(app, league.id)
  // Where years were let pass, the next draft has the picks of the first that was missed (docs/decisions/036).
  const picks =
    from === null || settings.draft.kind === 'auction'
      ? []
      : await listPicks(app, { leagueId: league.id, from: from + 1 })
  return {
    settings,
    roster: rosterPlanOf(league.sport, settings.roster),
    from,
    keepable:
      from === null || mostKeepers(settings) === 0
        ? []
        : await listKeepable(app, { leagueId: league.id, season: from }, settings),
    traded: picks.flatMap(({ season, round, of: teamId, owner: ownerId }) =>
      season === (from ?? 0) + 1 ? [{ round, teamId, ownerId }] : [],
    ),
  }
}

/** How many keepers a team chooses; none where it keeps all its players. */
export function mostKeepers({ draft }: Pick<LeagueSettings, 'draft'>): number {
  return draft.keepAll ? 0 : draft.keepers
}

/** Until when managers choose, and whether they do now. Times are ms since the epoch. */
export function choosingOf(
  { scheduledFor, stage }: Pick<DraftState, 'scheduledFor' | 'stage'>,
  { draft }: Pick<LeagueSettings, 'draft'>,
  now: number,
): { closesAt: number | null; isOpen: boolean } {
  const closesAt = keepersCloseAt(scheduledFor, draft.keeping)
  const isTheirs = mostKeepers({ draft }) > 0 && draft.keeping.by === 'managers' && stage === 'planned'
  return { closesAt, isOpen: isTheirs && (closesAt === null || now < closesAt) }
}

/**
 * A manager keeps one of his players, at what the rule says. Whoever is kept already stays as he is.
 * @throws {DomainError} DRAFT_BEGUN, KEEPER_REFUSED, PLAYER_NOT_FOUND
 */
export function chooseKeeper(
  app: App,
  { league, userId, teamId }: By & { teamId: TeamId },
  playerId: PlayerId,
): Promise<void> {
  return inDraft(app, { leagueId: league.id, actorId: userId }, async (app, draft) => {
    needPlanned(draft.league, NO_DRAFT)
    const table = await readKeeperTable(app, draft.league)
    needOpen(draft, table)
    const known = draft.state.keepers.find(({ player }) => player.id === playerId)
    if (known?.teamId === teamId) return
    if (known) throw refused('Another team keeps this player: the commissioner has said so.')
    const found = table.keepable.find((one) => one.playerId === playerId && one.teamId === teamId)
    if (!found) throw refused('This player was not on your roster when the season ended.')
    const player = await draftedPlayer(app, league, playerId)
    const { verdict } = found
    const problem = judgeByRule(keepingTeam(table, teamId, draft.state.keepers), { player, verdict })
    if (problem || !verdict.can)
      throw refused(problem ? keeperProblemLabel(problem) : 'This player cannot be kept.')
    const { cost, costsIn, terms } = verdict
    await draft.append({
      kind: 'keeper-set',
      keeper: { teamId, player, cost, costsIn, by: 'manager', terms },
    })
  })
}

/** Removes a manager's keeper. @throws {DomainError} DRAFT_BEGUN, KEEPER_REFUSED */
export function releaseKeeper(
  app: App,
  { league, userId, teamId }: By & { teamId: TeamId },
  playerId: PlayerId,
): Promise<void> {
  return inDraft(app, { leagueId: league.id, actorId: userId }, async (app, draft) => {
    needPlanned(draft.league, NO_DRAFT)
    const { keepers } = draft.state
    const keeper = keepers.find((one) => one.player.id === playerId && one.teamId === teamId)
    if (!keeper) return
    needOpen(draft, { settings: await settingsOf(app, draft.league) })
    if (keeper.by !== 'manager')
      throw refused('The commissioner entered this keeper, and only the commissioner can take it back.')
    await draft.append({ kind: 'keeper-removed', keeper })
  })
}

function needOpen({ league, state }: OpenDraft, { settings }: Pick<KeeperTable, 'settings'>): void {
  const { keepAll, keeping } = settings.draft
  if (keepAll) throw refused('Every team keeps all its players: no one has to choose.')
  if (mostKeepers(settings) === 0) throw refused('This league has no keepers.')
  if (keeping.by === 'commissioner') throw refused('In this league the commissioner enters keepers.')
  if (!choosingOf(state, settings, league.at).isOpen)
    throw refused('Keepers have been chosen: the time for it is over. The commissioner can still change one.')
}

function refused(message: string): DomainError {
  return new DomainError('KEEPER_REFUSED', { message })
}

/** A keeper that the commissioner sets for a team. */
interface KeeperEntry {
  readonly teamId: TeamId
  readonly playerId: PlayerId
  /** Null for what the rule says. */
  readonly cost: number | null
  readonly reason: string | null
}

/**
 * The commissioner lets a team keep a player, whatever the rule says. A reason is required to go past the
 * rule, or past managers who choose for themselves; for players from before the league played here there is
 * no rule.
 * @throws {DomainError} DRAFT_BEGUN, INVALID_INPUT, PLAYER_NOT_FOUND
 */
export function setKeeper(app: App, { league, userId }: By, entry: KeeperEntry): Promise<void> {
  return inDraft(app, { leagueId: league.id, actorId: userId }, async (app, draft) => {
    needPlanned(draft.league, NO_DRAFT)
    const { teamId, playerId, reason } = entry
    const player = await draftedPlayer(app, league, playerId)
    const table = await readKeeperTable(app, draft.league)
    const keeper = { ...costOf(entry, player, table), ...(reason === null ? {} : { reason }) }
    const ids = (await listTeams(app, league.id)).map(({ id }) => id)
    const others = draft.state.keepers.filter((one) => one.player.id !== playerId)
    const fault = keeperFault(keeper, { ...table, ids, others })
    if (fault) throw new DomainError('INVALID_INPUT', { fields: fault })
    const known = draft.state.keepers.find((one) => one.player.id === playerId)
    const { cost, costsIn } = keeper
    if (known?.teamId === teamId && known.cost === cost && known.costsIn === costsIn) return
    if (reason === null && isPastRule(keeper, table)) throw needsReason()
    await draft.append({ kind: 'keeper-set', keeper })
  })
}

/** A keeper with what he costs: as entered, or by the rule, whose terms he has where the two are the same. */
function costOf(
  { teamId, playerId, cost }: KeeperEntry,
  player: DraftedPlayer,
  { keepable, settings }: KeeperTable,
): Keeper {
  const verdict = keepable.find((one) => one.playerId === playerId && one.teamId === teamId)?.verdict
  const by = 'commissioner' as const
  if (verdict?.can && (cost === null || cost === verdict.cost))
    return { teamId, player, cost: verdict.cost, costsIn: verdict.costsIn, by, terms: verdict.terms }
  if (cost === null)
    throw new DomainError('INVALID_INPUT', {
      fields: { cost: 'The rule has no cost for this player on that team. Please enter one.' },
    })
  return { teamId, player, cost, costsIn: costsInOf(settings.draft), by }
}

function isPastRule({ terms }: Keeper, { from, settings }: KeeperTable): boolean {
  return from !== null && (settings.draft.keeping.by === 'managers' || terms === undefined)
}

/** @throws {DomainError} DRAFT_BEGUN, INVALID_INPUT where a manager chose him and no reason is given */
export function removeKeeper(
  app: App,
  { league, userId }: By,
  { playerId, reason }: { playerId: PlayerId; reason: string | null },
): Promise<void> {
  return inDraft(app, { leagueId: league.id, actorId: userId }, async (_app, draft) => {
    needPlanned(draft.league, NO_DRAFT)
    const keeper = draft.state.keepers.find(({ player }) => player.id === playerId)
    if (!keeper) return
    if (keeper.by === 'manager' && reason === null) throw needsReason()
    await draft.append({ kind: 'keeper-removed', keeper, ...(reason === null ? {} : { reason }) })
  })
}

function needsReason(): DomainError {
  return new DomainError('INVALID_INPUT', { fields: { reason: 'Please say why.' } })
}

/**
 * Before the draft begins: removes keepers that are no longer allowed because the league or the team's picks
 * have changed since, so that none of them delays a draft.
 */
export async function takeBackUnkeepable(draft: OpenDraft, league: KeepingTeams): Promise<void> {
  const kept: Keeper[] = []
  for (const keeper of draft.state.keepers) {
    const fault = keeperFault(keeper, { ...league, others: kept })
    if (fault && keeper.by === 'manager')
      await draft.append({ kind: 'keeper-removed', keeper, reason: Object.values(fault).join(' ') })
    else kept.push(keeper)
  }
}

/**
 * Between two seasons players leave their teams, by a trade or a drop: who was chosen as a keeper is none any more. Inside a
 * command that has locked the league.
 */
export async function forgetKeepers(
  app: App,
  league: LockedLeague,
  gone: readonly { readonly teamId: TeamId; readonly playerId: PlayerId }[],
): Promise<void> {
  if (league.phase !== 'setting-up' || gone.length === 0) return
  await withDraft(app, league, async (draft) => {
    for (const keeper of draft.state.keepers)
      if (gone.some(({ teamId, playerId }) => teamId === keeper.teamId && playerId === keeper.player.id))
        await draft.append({ kind: 'keeper-removed', keeper, reason: 'They left the team.' })
  })
}

import { isDeepStrictEqual } from 'node:util'
import { storedDigest } from '../../../shared/audit-log/rows/stored-digest.ts'
import { sha256 } from '../events/sha256.ts'
import type { LeagueId, ProposalId, UserId } from '../../../shared/core/ids.ts'
import type { Activity } from '../../../shared/events/league-event.ts'
import type { LeagueSettings, SettingsChange } from '../../../shared/settings/settings.ts'
import { countsIn, type Since, versionIn } from '../../../shared/rules/scoring/rules-of-record.ts'
import { defaultSettings, withYounger } from '../../../shared/rules/settings/default-settings.ts'
import { settingsChanges, withChange } from '../../../shared/rules/settings/change.ts'
import {
  decidesResults,
  type Frozen,
  frozenChanges,
  frozenParts,
} from '../../../shared/rules/settings/frozen.ts'
import type { FormerRules } from '../../../shared/rules/waiver/holds.ts'
import { overwrittenSettings } from '../../../shared/rules/settings/overwritten.ts'
import { overwrittenText } from '../../../shared/labels/settings/overwritten.ts'
import { overwrittenLabel } from '../../../shared/labels/settings/settings.ts'
import { settingsProblems } from '../../../shared/rules/settings/problems.ts'
import type { ChangeFrom } from '../../../shared/ruleset/ruleset.ts'
import type { SettingsVersion } from '../../../shared/league/settings-version.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import { HOUR } from '../../../shared/core/time.ts'
import { isTimeZone } from '../../../shared/core/time-zone.ts'
import { frozenText } from '../../../shared/labels/settings/frozen.ts'
import { settingsProblemText } from '../../../shared/labels/settings/problem.ts'
import type { App } from '../../core/app/app.ts'
import { schedule } from '../../core/jobs/service.ts'
import { DomainError } from '../../core/errors/errors.ts'
import { inLeague, type LockedLeague } from '../events/in-league.ts'
import type { LeagueRow } from '../events/league-row.ts'
import { listActivity } from '../events/service.ts'
import { takeTry } from '../../core/rate-limit/service.ts'
import { BEGINNING, countsFrom } from '../ruleset/effective-from.ts'
import { hasLastWeekBegun, hasSeasonBegun } from '../schedule/begun.ts'
import { countTeams } from '../team/service.ts'
import { later, settingsCountFrom, settingsEffectiveFrom } from './effective-from.ts'
import { KEEPERS_CHANGED, WAIVERS_CHANGED } from './job.ts'
import * as queries from './queries.ts'

/** What must be known of a league to tell its settings. */
type SettledLeague = Pick<LeagueRow, 'id' | 'sport' | 'seats'>

/** The settings made last, by which the league plays from now on. */
export async function settingsOf(app: App, league: SettledLeague): Promise<LeagueSettings> {
  const newest = await queries.newest.first(app.db, { id: league.id })
  return newest ? read(league.sport, newest.settings) : before(league)
}

/** The waiver settings that were in force since a moment and are not any more, oldest first, each until when; ms since the epoch. */
export async function listFormerWaivers(
  app: App,
  { id, sport }: Pick<LeagueRow, 'id' | 'sport'>,
  at: number,
): Promise<FormerRules[]> {
  const versions = await queries.listSince(app.db, { id, at })
  return versions.flatMap(({ settings }, index): FormerRules[] => {
    const next = versions[index + 1]
    if (!next) return []
    const [rules, then] = [read(sport, settings).waivers, read(sport, next.settings).waivers]
    return isDeepStrictEqual(rules, then) ? [] : [{ until: next.createdAt, rules }]
  })
}

/** The settings that count in a scoring period, by the rule of rulesets (shared/rules/scoring/rules-of-record.ts). */
export async function settingsIn(app: App, league: SettledLeague, at: Since): Promise<LeagueSettings> {
  return versionIn(await listCountingSettings(app, league), at).settings
}

/** Settings, and from when on they count. */
export interface CountingSettings {
  readonly version: number
  readonly since: Since
  readonly settings: LeagueSettings
}

/** All versions of a league's settings that count anywhere, in the order in which they were made: at least one. */
export async function listCountingSettings(app: App, league: SettledLeague): Promise<CountingSettings[]> {
  const rows = await queries.counting.all(app.db, { id: league.id })
  const versions = rows.map(({ version, settings, season, period }) => ({
    version,
    since: { season, period },
    settings: read(league.sport, settings),
  }))
  return [{ version: 0, since: BEGINNING, settings: before(league) }, ...versions]
}

/** What the service itself wrote, once it had checked it, of any age. */
function read(sport: FantasySportKey, settings: string): LeagueSettings {
  return withYounger(sport, JSON.parse(settings))
}

/** The settings of a league that is older than settings are, until the first change. */
function before({ sport, seats }: Pick<LeagueRow, 'sport' | 'seats'>): LeagueSettings {
  return withYounger(sport, { size: seats })
}

/**
 * The settings that a new league begins with: those of a league of its sport and size that changes nothing, with
 * some of them changed.
 * @throws {DomainError} INVALID_INPUT with every setting that is wrong
 */
export function settingsFor(sport: FantasySportKey, change: SettingsChange): LeagueSettings {
  const settings = withChange(sport, defaultSettings(sport, change.size), change)
  refuseProblems(sport, settings, 1)
  return settings
}

/**
 * What is wrong first with settings as they are stored, of any age; null where one can play by them.
 * @param settings JSON, of the shape of server/league/league-file/stored-settings.ts
 */
export function problemOfStored(sport: FantasySportKey, settings: string): string | null {
  const [problem] = settingsProblems(sport, read(sport, settings), { teams: 1, isTimeZone })
  return problem ? `${problem.path}: ${settingsProblemText(sport, problem)}` : null
}

function refuseProblems(sport: FantasySportKey, settings: LeagueSettings, teams: number): void {
  const problems = settingsProblems(sport, settings, { teams, isTimeZone })
  if (problems.length === 0) return
  const faults = problems.map((problem) => [inInput(problem.path), settingsProblemText(sport, problem)])
  // Of two errors beside one field the first.
  throw new DomainError('INVALID_INPUT', { fields: Object.fromEntries(faults.toReversed()) })
}

/** The name of a setting in the request. */
function inInput(path: string): string {
  return `settings.${path}`
}

/** Writes the first version, inside the transaction that makes the league. */
export async function insertFirstSettings(
  app: App,
  league: { id: LeagueId; authorId: UserId; settings: LeagueSettings },
): Promise<void> {
  await queries.insertSettings(app.db, {
    leagueId: league.id,
    version: 1,
    settings: JSON.stringify(league.settings),
    since: BEGINNING,
    authorId: league.authorId,
    createdAt: app.now(),
  })
}

/** The settings in force, who made them and when, and which of them can still be changed. */
export async function getSettings(app: App, league: LeagueRow): Promise<SettingsVersion> {
  const { settings, season, period, label, ...newest } = await findNewest(app, league)
  return {
    ...newest,
    settings,
    from: countsFrom(league.sport, { season, period, label }),
    changeFrom: settingsCountFrom(league, await settingsEffectiveFrom(app, league)),
    phase: league.phase,
    frozen: [...(await frozenOf(app, league))],
    teams: await countTeams(app, league.id),
  }
}

async function findNewest(app: App, league: LeagueRow) {
  const newest = await queries.findNewest(app.db, league)
  if (newest) return { ...newest, settings: read(league.sport, newest.settings) }
  const author = (await queries.findUsername(app.db, league.commissionerId)) ?? ''
  return { ...BEGINNING, version: 1, settings: before(league), author, createdAt: league.createdAt }
}

/** How many changes of settings and rules a league's page shows at most. */
const MOST_CHANGES = 500

/** What the league has played by since it was made: every change of its settings and rules, newest first. */
export function listHistory(app: App, league: Pick<LeagueRow, 'id'>): Promise<Activity[]> {
  const kinds = ['league-created', 'settings-changed', 'rules-changed'] as const
  return listActivity(app, league.id, { before: null, limit: MOST_CHANGES, kinds })
}

/** Each is a version and an event, for ever. */
const CHANGES = { max: 200, windowMs: HOUR }

interface SettingsUpdate {
  readonly settings: SettingsChange
  readonly from: ChangeFrom
  readonly seen?: number | undefined
  /** By which the league made it, by vote; left out for the commissioner's own. */
  readonly amendmentId?: ProposalId | undefined
}

/**
 * Makes a new version of the league's settings, and seats as many as they say. What is left out stays as it is; a
 * change that changes nothing leaves no version and no event.
 * @param by.actorId null for the league, by vote: it is written down as its commissioner's
 * @param of.seen the version that the change was made on; undefined for whoever has seen none
 * @throws {DomainError} SETTINGS_FROZEN with every setting that cannot be changed any more, INVALID_INPUT with
 *   every one that is wrong, SETTINGS_CHANGED, TOO_MANY_TRIES
 */
export function updateSettings(
  app: App,
  by: { leagueId: LeagueId; actorId: UserId | null },
  { settings: change, from, seen, amendmentId }: SettingsUpdate,
): Promise<SettingsVersion> {
  return inLeague(app, by, async (app, league) => {
    await refuseOverwriting(app, league, { change, seen })
    const { current, settings, changes, place } = await planChange(app, league, { change, from })
    // The same settings may still be made to count from earlier on.
    if (changes.length === 0 && countsIn(current, place)) return getSettings(app, league)
    if (by.actorId !== null) await takeTry(app, `settings:${by.actorId}`, CHANGES)
    const version = current.version + 1
    await queries.insertSettings(app.db, {
      leagueId: league.id,
      version,
      settings: JSON.stringify(settings),
      since: place,
      authorId: by.actorId ?? league.commissionerId,
      createdAt: app.now(),
    })
    if (changes.some(({ path }) => path.startsWith('waivers.')))
      await schedule(app, WAIVERS_CHANGED, { subject: league.id, occurrence: 'now', payload: {} })
    if (changes.some(({ path }) => path.startsWith('draft.keep')))
      await schedule(app, KEEPERS_CHANGED, { subject: league.id, occurrence: 'now', payload: {} })
    if (settings.size !== league.seats) await queries.updateSeats(app.db, league.id, settings.size)
    await league.append({
      kind: 'settings-changed',
      version,
      from: countsFrom(league.sport, place),
      changes,
      digest: storedDigest(settings, sha256),
      ...(amendmentId !== undefined && { amendmentId }),
    })
    return getSettings(app, league)
  })
}

/**
 * Refuses a change that would undo what was saved since whoever makes it looked. Changes of different settings go
 * together.
 * @throws {DomainError} SETTINGS_CHANGED with both values of every setting that is in dispute
 */
export async function refuseOverwriting(
  app: App,
  league: LeagueRow,
  { change, seen }: { change: SettingsChange; seen?: number | undefined },
): Promise<void> {
  const current = await findNewest(app, league)
  if (seen === undefined || seen >= current.version) return
  const stored = await queries.findVersion(app.db, league.id, seen)
  const base = stored === undefined ? before(league) : read(league.sport, stored)
  const wanted = withChange(league.sport, base, change)
  const lost = overwrittenSettings({ seen: base, current: current.settings, wanted })
  if (lost.length === 0) return
  const words = lost.map((one) => [
    inInput(one.path),
    overwrittenText({ author: current.author, ...overwrittenLabel(league.sport, one) }),
  ])
  throw new DomainError('SETTINGS_CHANGED', { fields: Object.fromEntries(words) })
}

/**
 * The effect of a change of settings if it is made now, and from when it counts. Nothing is changed.
 * @throws {DomainError} SETTINGS_FROZEN, INVALID_INPUT
 */
export async function planChange(
  app: App,
  league: LeagueRow,
  { change, from }: { change: SettingsChange; from: ChangeFrom },
) {
  const current = await findNewest(app, league)
  const settings = withChange(league.sport, current.settings, change)
  const places = await settingsEffectiveFrom(app, league)
  const inForce = await listInForce(app, league, places[from])
  // Also where it is an older change that would now count from earlier on.
  const others = inForce.flatMap((before) => settingsChanges(before, settings))
  const decides = others.some(({ path }) => decidesResults(path))
  const place = decides && places.unplayed !== null ? later(places[from], places.unplayed) : places[from]
  refuseFrozen(league, { parts: await frozenOf(app, league), inForce, after: settings })
  refuseProblems(league.sport, settings, await countTeams(app, league.id))
  return { current, settings, changes: settingsChanges(current.settings, settings), place }
}

/**
 * Makes the settings of a league that is locked fit the season that it begins: a version by Empire, which counts
 * from the season's start. Where they fit, nothing happens.
 */
export async function fitSettings(
  app: App,
  league: LockedLeague,
  { season, fit }: { season: number; fit: (settings: LeagueSettings) => LeagueSettings },
): Promise<LeagueSettings> {
  const current = await findNewest(app, league)
  const settings = fit(current.settings)
  const changes = settingsChanges(current.settings, settings)
  if (changes.length === 0) return settings
  const version = current.version + 1
  const place = { season, period: 0, label: null }
  await queries.insertSettings(app.db, {
    leagueId: league.id,
    version,
    settings: JSON.stringify(settings),
    since: place,
    authorId: league.commissionerId,
    createdAt: league.at,
  })
  await league.append(
    {
      kind: 'settings-changed',
      version,
      from: countsFrom(league.sport, place),
      changes,
      digest: storedDigest(settings, sha256),
    },
    null,
  )
  return settings
}

/** All that would be others from then on, if another version counted from there. */
async function listInForce(app: App, league: SettledLeague, place: Since): Promise<LeagueSettings[]> {
  const versions = await listCountingSettings(app, league)
  const later = versions.filter(({ since }) => !countsIn(since, place))
  return [versionIn(versions, place), ...later].map(({ settings }) => settings)
}

/** What of a league's settings cannot be changed any more. */
async function frozenOf(
  app: App,
  league: Pick<LeagueRow, 'id' | 'sport' | 'season' | 'phase'>,
): Promise<readonly Frozen[]> {
  const { id, phase } = league
  return frozenParts(phase, {
    hasKeepers: phase === 'setting-up' && (await queries.hasKeepersByRule(app.db, id)),
    hasSeasonBegun: phase === 'regular' && (await hasSeasonBegun(app, league)),
    hasLastWeekBegun: phase === 'regular' && (await hasLastWeekBegun(app, league)),
  })
}

function refuseFrozen(
  { phase }: LeagueRow,
  {
    parts,
    inForce,
    after,
  }: { parts: readonly Frozen[]; inForce: readonly LeagueSettings[]; after: LeagueSettings },
): void {
  const frozen = inForce.flatMap((before) => frozenChanges(parts, before, after))
  if (frozen.length === 0) return
  throw new DomainError('SETTINGS_FROZEN', {
    fields: Object.fromEntries(frozen.map(({ path, how }) => [inInput(path), frozenText(phase, how)])),
  })
}

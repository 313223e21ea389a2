import { storedDigest } from '../../../shared/audit-log/rows/stored-digest.ts'
import type { LeagueCode, LeagueId, TeamId, UserId } from '../../../shared/core/ids.ts'
import { nameKey } from '../../../shared/core/name.ts'
import { rulesetChanges } from '../../../shared/rules/scoring/ruleset.ts'
import { settingsChanges } from '../../../shared/rules/settings/change.ts'
import { defaultSettings } from '../../../shared/rules/settings/default-settings.ts'
import type { LeagueSettings } from '../../../shared/settings/settings.ts'
import type { FantasySportKey } from '../../../shared/sports/index.ts'
import type { Ruleset } from '../../../shared/sports/model/sport.ts'
import { DEFAULT_RULES } from '../../../shared/sports/stats.ts'
import type { App } from '../../core/app/app.ts'
import { inLeague } from '../events/in-league.ts'
import { sha256 } from '../events/sha256.ts'
import { insertFirstRuleset } from '../ruleset/service.ts'
import { insertFirstSettings } from '../settings/service.ts'
import * as queries from './queries.ts'

/** A league as it begins. */
interface NewLeagueRow {
  readonly id: LeagueId
  readonly code: LeagueCode
  /** Its first commissioner. */
  readonly userId: UserId
  readonly name: string
  readonly sport: FantasySportKey
  readonly listed: boolean
  readonly rules: Ruleset
  readonly settings: LeagueSettings
  /** The commissioner’s. */
  readonly team: { readonly id: TeamId; readonly name: string }
  /** Teams that come with it, in the order of joining, each with the account that is held for its manager. */
  readonly others: readonly { readonly id: TeamId; readonly name: string; readonly ownerId: UserId }[]
}

/** Writes a new league with its first rules and settings and the teams that are in it from the beginning. Inside a transaction. */
export async function foundLeague(app: App, of: NewLeagueRow): Promise<void> {
  const { id, userId, name, sport, listed, rules, settings, team } = of
  await queries.insertLeague(app.db, {
    id,
    code: of.code,
    name,
    nameKey: nameKey(name),
    sport,
    commissionerId: userId,
    seats: settings.size,
    listed,
    paused: null,
    createdAt: app.now(),
    seq: 0,
    season: null,
    phase: 'setting-up',
  })
  await inLeague(app, { leagueId: id, actorId: userId }, async (app, league) => {
    await insertTeam(app, id, { ...team, ownerId: userId, seat: 1 })
    await insertFirstRuleset(app, { id, authorId: userId, rules })
    await insertFirstSettings(app, { id, authorId: userId, settings })
    await league.append({
      kind: 'league-created',
      name,
      sport,
      teamName: team.name,
      ruleChanges: rulesetChanges(DEFAULT_RULES[sport], rules),
      settingChanges: settingsChanges(defaultSettings(sport), settings),
      teamId: team.id,
      listed,
      rulesDigest: storedDigest(rules, sha256),
      settingsDigest: storedDigest(settings, sha256),
    })
    for (const [index, other] of of.others.entries()) {
      await insertTeam(app, id, { ...other, seat: index + 2 })
      await league.append(
        { kind: 'team-joined', teamId: other.id, teamName: other.name, via: 'moved' },
        other.ownerId,
      )
    }
  })
}

async function insertTeam(
  app: App,
  leagueId: LeagueId,
  team: { id: TeamId; name: string; ownerId: UserId; seat: number },
): Promise<void> {
  await queries.insertTeam(app.db, {
    id: team.id,
    leagueId,
    ownerId: team.ownerId,
    name: team.name,
    nameKey: nameKey(team.name),
    seat: team.seat,
    createdAt: app.now(),
  })
}

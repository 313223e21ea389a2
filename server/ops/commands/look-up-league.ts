import { statSync } from 'node:fs'
import type { HostLeague } from '../../../shared/hosts/league/host-league.ts'
import type { PlayersSummary } from '../../../shared/hosts/league/summary.ts'
import type { Config } from '../../core/config/config.ts'
import { isPostgresUrl } from '../../core/config/postgres-url.ts'
import { becomeOwnerOfData } from '../../core/machine/data-owner.ts'
import { describeStartError } from '../../core/machine/start-error.ts'
import { playersSummary } from '../../../shared/hosts/player-match/summary.ts'
import type { App } from '../../core/app/app.ts'
import { matchHostPlayers } from '../../feed/host-player/service.ts'
import { rehearseHere, type Rehearsal } from '../../feed/host-season/rehearse.ts'
import { withApp } from './with-app.ts'

/** What a server knows of a league of another host. */
export interface LookedUp {
  /** Who its players are; null where none of the sport is known. */
  readonly players: PlayersSummary | null
  /** Its seasons replayed, by year. */
  readonly rehearsals: ReadonlyMap<number, Rehearsal>
}

const NOTHING: LookedUp = { players: null, rehearsals: new Map() }

/**
 * What the server of these settings knows of a league: who its players are, and what they did. Where it has no database yet,
 * or no player of the sport, nothing is said; a database that cannot be used is no reason to stop. Root becomes the owner of
 * the data, so whatever that user may not read must have been read before.
 * @returns `whyNot` a sentence for who can mend it
 */
export async function lookUpLeague(
  config: Config,
  league: HostLeague,
): Promise<LookedUp & { whyNot: string | null }> {
  try {
    if (!hasDatabase(config)) return { ...NOTHING, whyNot: null }
    becomeOwnerOfData(config)
    return { ...(await withApp(config, (app) => lookUp(app, league))), whyNot: null }
  } catch (error) {
    const whyNot = describeStartError(error, config)
    if (whyNot === null) throw error
    return { ...NOTHING, whyNot }
  }
}

async function lookUp(app: App, league: HostLeague): Promise<LookedUp> {
  const matched = await matchHostPlayers(app, league, new Map())
  if (matched === null) return NOTHING
  const rehearsals = new Map<number, Rehearsal>()
  for (const season of league.seasons)
    rehearsals.set(season.season, await rehearseHere(app, league.sport, season, matched.matches))
  return { players: playersSummary(league.players, matched), rehearsals }
}

function hasDatabase({ database }: Config): boolean {
  return isPostgresUrl(database) || statSync(database, { throwIfNoEntry: false }) !== undefined
}

import type { HostKey } from '../league/host-league.ts'
import type { Importer } from '../league/importer.ts'
import { espnImporter } from '../espn/league.ts'
import { fantraxImporter } from '../fantrax/league.ts'
import { fleaflickerImporter } from '../fleaflicker/league.ts'
import { mflImporter } from '../mfl/league.ts'
import { sleeperImporter } from '../sleeper/league.ts'
import { yahooImporter } from '../yahoo/league.ts'

/** How leagues of each host are read; one line per host. */
export const IMPORTERS: Readonly<Record<HostKey, Importer>> = {
  sleeper: sleeperImporter,
  espn: espnImporter,
  yahoo: yahooImporter,
  mfl: mflImporter,
  fleaflicker: fleaflickerImporter,
  fantrax: fantraxImporter,
}

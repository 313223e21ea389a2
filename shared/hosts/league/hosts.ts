import type { HostKey } from './host-league.ts'
import type { Importer } from './importer.ts'
import { sleeperImporter } from '../sleeper/league.ts'

/** How leagues of each host are read; one line per host. */
export const IMPORTERS: Readonly<Partial<Record<HostKey, Importer>>> = {
  sleeper: sleeperImporter,
}

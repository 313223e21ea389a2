import type { HostKey } from './host-league.ts'
import type { Importer } from './importer.ts'
import { yahooImporter } from '../yahoo/league.ts'

/** How leagues of each host are read; one line per host. */
export const IMPORTERS: Readonly<Partial<Record<HostKey, Importer>>> = {
  yahoo: yahooImporter,
}

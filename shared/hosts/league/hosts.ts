import { fantraxImporter } from '../fantrax/league.ts'
import { fleaflickerImporter } from '../fleaflicker/league.ts'
import type { HostKey } from './host-league.ts'
import type { Importer } from './importer.ts'

/** How leagues of each host are read; one line per host. */
export const IMPORTERS: Readonly<Partial<Record<HostKey, Importer>>> = {
  fantrax: fantraxImporter,
  fleaflicker: fleaflickerImporter,
}

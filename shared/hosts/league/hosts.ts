import type { HostKey } from './host-league.ts'
import { mflImporter } from '../mfl/league.ts'
import type { Importer } from './importer.ts'
import { yahooImporter } from '../yahoo/league.ts'

/** How leagues of each host are read; one line per host. */
export const IMPORTERS: Readonly<Partial<Record<HostKey, Importer>>> = {
<<<<<<< HEAD
  yahoo: yahooImporter,
=======
  mfl: mflImporter,
>>>>>>> d8586aa439a05f08cdc9ee313fca4c9d136ea831
}

import type { Config } from '../../core/config/config.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { boxScores, data, database, secret } from './data-checks.ts'
import { type Check, type Finding, wrong } from './finding.ts'
import { backups, disk, node, port } from './machine-checks.ts'
import { feed, mail, projections, proxy, publicUrl } from './outside-checks.ts'

const CHECKS: readonly Check[] = [
  node,
  data,
  disk,
  database,
  boxScores,
  secret,
  backups,
  port,
  publicUrl,
  proxy,
  mail,
  feed,
  projections,
]
/** No check takes longer, ms. */
const LONGEST = 8 * SECOND

/** Looks at everything that a server needs, all at once; in the order of the list. */
export async function examine(config: Config): Promise<Finding[]> {
  return (await Promise.all(CHECKS.map((check) => lookAt(check, config)))).flat()
}

async function lookAt({ name, look }: Check, config: Config): Promise<Finding[]> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), LONGEST)
  const late = new Promise<Finding[]>((resolve) => {
    abort.signal.addEventListener('abort', () =>
      resolve([wrong(`${name}: no answer within ${LONGEST / SECOND} seconds.`)]),
    )
  })
  try {
    return await Promise.race([look(config, abort.signal), late])
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error)
    return [wrong(`${name}: ${reason}`)]
  } finally {
    clearTimeout(timer)
  }
}

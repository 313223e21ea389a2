import type { App } from '../../core/app/app.ts'
import { MEASURES } from './measures.ts'
import { watchProcess } from './process.ts'
import { type Family, gauge, metricsText } from '../../core/metrics/text.ts'
import { meterOf } from '../../core/metrics/meter.ts'

/**
 * Begins to watch the process.
 * @returns gives all numbers as Prometheus reads them. Never fails: a database that does not answer is one of them
 */
export function createMetrics(app: App, version: string): () => Promise<string> {
  const ofProcess = watchProcess()
  return async () => {
    const families: Family[] = [
      {
        name: 'empire_info',
        help: 'The release of Empire.',
        type: 'gauge',
        samples: [{ labels: { version }, value: 1 }],
      },
      gauge('empire_stopping', '1 once the process was asked to stop.', app.stopping.hasBegun() ? 1 : 0),
      ...(meterOf(app)?.families() ?? []),
      ...(await ofProcess()),
    ]
    let failed = 0
    for (const measure of MEASURES) {
      try {
        families.push(...(await measure(app)))
      } catch (error) {
        failed += 1
        app.log.error({ err: error, measure: measure.name }, 'A measure could not be taken')
      }
    }
    families.push(
      gauge('empire_measures_failed', 'Groups of numbers that could not be had just now.', failed),
    )
    return metricsText(families)
  }
}

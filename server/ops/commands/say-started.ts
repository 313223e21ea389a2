import type { Log } from '../../core/log/log.ts'
import type { Config } from '../../core/config/config.ts'
import { logFormatOf } from '../../core/log/log.ts'

/** To a person at a terminal as it is, and wherever the log keeps silent; else as lines of the log, which it must not break. */
export function sayStarted(log: Log, config: Config, text: string): void {
  if (logFormatOf(config) === 'terminal' || !log.isLevelEnabled('info')) console.log(text)
  else for (const line of text.split('\n').filter((one) => one.trim() !== '')) log.info(line.trim())
}

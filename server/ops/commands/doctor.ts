import { plainLine } from '../../../shared/core/plain-line.ts'
import { counted } from '../../../shared/core/lists.ts'
import type { Config } from '../../core/config/config.ts'
import type { Gathered } from '../../core/config/gather.ts'
import { warn } from '../doctor/finding.ts'
import { examine } from '../doctor/service.ts'
import { Refusal } from '../../core/errors/refusal.ts'

/** `empire doctor`: looks at everything that a server needs, changes nothing, and prints a line for each. */
export async function doctor(
  args: readonly string[],
  config: Config,
  { warnings: ofSettings }: Pick<Gathered, 'warnings'>,
): Promise<number> {
  if (args.length > 0) throw new Refusal('say `empire doctor`.')
  const findings = [...ofSettings.map(warn), ...(await examine(config))]
  for (const { mark, words } of findings) console.log(plainLine(`${mark.padEnd(5)} ${words}`))
  const wrong = findings.filter(({ mark }) => mark === 'WRONG').length
  const warnings = findings.filter(({ mark }) => mark === 'warn').length
  console.log(
    wrong > 0 ? `${counted(wrong, 'thing')} wrong.` : `Nothing is wrong; ${counted(warnings, 'warning')}.`,
  )
  return wrong > 0 ? 1 : 0
}

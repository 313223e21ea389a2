import type { Crest } from '../../../shared/crest/crest.ts'
import { CrestMark } from '../../ui/crest/crest-mark.tsx'
import { useCrests } from './use-crests.ts'

/**
 * The crest of a fantasy team. Decorative: its name is beside it.
 * @param props.size its width in CSS pixels: 16 in scores, 20 in tables and chat, 26 on cards, 40 in a matchup
 */
export function TeamCrest({
  team: { id, name, crest },
  size,
}: {
  team: {
    readonly id: string
    readonly name: string
    /** Of its time; left out for the one it has now. */
    readonly crest?: Crest | undefined
  }
  size: number
}) {
  const crestOf = useCrests()
  return <CrestMark crest={crest ?? crestOf(id)} name={name} size={size} />
}

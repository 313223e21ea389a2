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
  // One that is given is asked of no one: pages for visitors have it beside the name.
  return crest ? (
    <CrestMark crest={crest} name={name} size={size} />
  ) : (
    <CrestNow id={id} name={name} size={size} />
  )
}

function CrestNow({ id, name, size }: { id: string; name: string; size: number }) {
  const crestOf = useCrests()
  return <CrestMark crest={crestOf(id)} name={name} size={size} />
}

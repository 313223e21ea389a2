import type { Fix } from '../../../../shared/rules/lineup/replacement.ts'
import { links } from '../../../ui/page/routes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import type { Lineup, LineupPlayer } from '../types.ts'
import { surname } from '../labels.ts'

/**
 * Starts the best legal replacement with one tap; where no one on the bench can take the slot, the way to players who
 * could.
 */
export function FixButton({
  code,
  lineup: { players, plan },
  fix: { index, replacement },
  onStart,
}: {
  code: string | null
  lineup: Lineup
  fix: Fix<LineupPlayer['id']>
  onStart: (starters: readonly (LineupPlayer['id'] | null)[]) => void
}) {
  const player = players.find(({ id }) => id === replacement?.player)
  if (!replacement || !player) {
    const position = plan.starters[index]?.positions[0]
    if (code === null || position === undefined) return null
    return (
      <TextLink
        href={`${links.freeAgents(code)}&position=${encodeURIComponent(position)}`}
        className="inline-flex min-h-11 shrink-0 items-center pr-3 text-sm md:min-h-8"
      >
        Add players
      </TextLink>
    )
  }
  return (
    <Button
      onClick={() => onStart(replacement.starters)}
      className="relative min-h-9.5 shrink-0 px-3 py-1 text-sm after:absolute after:-inset-y-1.5 after:inset-x-0 max-md:-mr-1 max-md:max-w-40 md:min-h-8"
    >
      <span className="truncate">Start {surname(player)}</span>
    </Button>
  )
}

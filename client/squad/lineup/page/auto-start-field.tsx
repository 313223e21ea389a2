import { trpc } from '../../../data/trpc/trpc.ts'
import type { Lineup } from '../types.ts'

/** Whether Empire replaces one's own starters who will not play; only where the league allows it. */
export function AutoStartField({ code, lineup: { autoStart } }: { code: string; lineup: Lineup }) {
  const utils = trpc.useUtils()
  const setting = trpc.lineup.setAutoStart.useMutation({
    onSettled: () => utils.lineup.ofTeam.invalidate({ code }),
  })
  if (!autoStart.isAllowed) return null
  // What was pressed is shown until the server has answered.
  const isOn = setting.isPending ? setting.variables.isOn : autoStart.isOn
  return (
    <label className="inline-flex min-h-10 items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => setting.mutate({ code, isOn: target.checked })}
        className="size-5 shrink-0 accent-gold-ink"
      />
      <span>
        Auto-start
        <span className="block text-sm text-muted">
          Before a lock, Empire replaces starters who are out or have no game, and fills empty slots, from
          your bench.
        </span>
      </span>
    </label>
  )
}

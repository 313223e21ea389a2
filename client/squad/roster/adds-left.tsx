import { addsLeftOf } from '../../../shared/rules/limit/adds.ts'
import { addsLeftLabel } from '../../../shared/labels/limit/adds.ts'
import { trpc } from '../../data/trpc/trpc.ts'

/** How many players one's own team may still add, while the league is known; undefined before. */
export function useOwnAdds(code: string) {
  const { data } = trpc.waiver.board.useQuery({ code })
  const own = data?.teams.find(({ isMine }) => isMine)
  return data && own ? { limits: data.rules, used: own.adds } : undefined
}

/** `2 of 4 adds left this week`; nothing in a league without a limit. */
export function AddsLeft({ code }: { code: string }) {
  const adds = useOwnAdds(code)
  const words = adds && addsLeftLabel(addsLeftOf(adds.limits, adds.used))
  return words ? <p className="text-sm text-muted">{words}</p> : null
}

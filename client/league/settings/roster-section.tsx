import { trpc } from '../../data/trpc/trpc.ts'
import type { Editing } from './editing.ts'
import { RosterSum } from './roster-sum.tsx'
import { SettingCards } from './setting-cards.tsx'

/** Starters, bench, and limits by position; always with their totals. */
export function RosterSection({ code, editing }: { code: string; editing: Editing }) {
  // What the sums are whole without.
  const supply = trpc.settings.supply.useQuery({ code })
  const pool = trpc.settings.pool.useQuery({ code })
  return (
    <SettingCards
      section="roster"
      editing={editing}
      below={
        <RosterSum
          sport={editing.sport}
          settings={editing.settings}
          supply={supply.data ?? {}}
          pool={pool.data ?? []}
        />
      }
    />
  )
}

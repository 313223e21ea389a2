import { Star } from 'lucide-react'
import { Link } from 'wouter'
import { MINE_ADDRESS, openOnMine } from './dashboard-address.ts'

/** Leads to the user's games of all sports, where the dashboard then opens. */
export function MineLink({ isCurrent }: { isCurrent: boolean }) {
  return (
    <Link
      href={MINE_ADDRESS}
      replace
      onClick={openOnMine}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-9 items-center gap-1.5 rounded-box border border-edge bg-surface px-2.5 font-medium hover:bg-sunken aria-[current]:border-gold-ink aria-[current]:bg-gold-wash aria-[current]:text-gold-ink"
    >
      <Star aria-hidden size={16} fill={isCurrent ? 'currentColor' : 'none'} />
      <span className="max-sm:sr-only">Yours</span>
    </Link>
  )
}

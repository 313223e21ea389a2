import { Ellipsis } from 'lucide-react'
import { Link } from 'wouter'
import { links, routes } from '../../../ui/page/routes.ts'
import { useMenu } from '../../../ui/controls/use-menu.ts'

const ITEM = 'flex min-h-11 w-full items-center rounded-box px-3 text-left hover:bg-sunken'

/** What can be done with a mock draft as a whole. */
export function MockMenu({
  code,
  onRestart,
  onChange,
}: {
  code: string | null
  onRestart: () => void
  onChange: () => void
}) {
  const menu = useMenu()
  return (
    <>
      <button
        type="button"
        {...menu.button}
        aria-label="Mock draft: start again, change or leave"
        className="grid size-9 place-items-center rounded-box border border-current max-sm:size-11"
      >
        <Ellipsis aria-hidden size={18} />
      </button>
      <div
        {...menu.popover}
        className="absolute inset-auto m-0 w-64 rounded-box border border-edge bg-surface p-1.5 text-ink"
      >
        <button type="button" onClick={onRestart} className={ITEM}>
          Start again
        </button>
        <button type="button" onClick={onChange} className={ITEM}>
          Change format, spot or speed
        </button>
        <Link href={code === null ? routes.fantasyDashboard : links.league('draft', code)} className={ITEM}>
          Leave the mock draft
        </Link>
      </div>
    </>
  )
}

import { type ReactNode, useId } from 'react'
import { classNames } from '../ui/class-names.ts'

/** One of the dashboard's three areas; its heading stays in view while its games go by. */
export function Area({
  title,
  count,
  isLive = false,
  className,
  children,
}: {
  title: string
  /** How many are in it, or null while that is not known. */
  count: number | null
  isLive?: boolean
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames('min-w-0', className)}>
      <div className="sticky top-16 z-10 flex items-center gap-2 bg-page py-2">
        {isLive && (
          <span aria-hidden className={classNames('size-2.5 rounded-box', count ? 'bg-red' : 'bg-line')} />
        )}
        <h2 id={id} className="font-bold">
          {title}
        </h2>
        {count !== null && count > 0 && <span className="ml-auto text-sm text-muted">{count}</span>}
      </div>
      {children}
    </section>
  )
}

/** What an area says when nothing is in it. */
export function AreaEmpty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-box border border-dashed border-line px-4 py-5 text-center">
      <p className="font-medium">{title}</p>
      {children && <p className="mt-1 text-sm text-muted">{children}</p>}
    </div>
  )
}

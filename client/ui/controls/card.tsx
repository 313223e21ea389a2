import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A box on the page. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames('rounded-box border border-line bg-surface p-5', className)}>{children}</div>
  )
}

/** What stands where a list would, with the next step in it. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="mt-4 rounded-box border border-dashed border-edge px-6 py-10 text-center">
      <p className="text-lg font-bold">{title}</p>
      {children && <div className="mx-auto mt-1 max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-4 flex justify-center gap-3">{action}</div>}
    </div>
  )
}

/** A grey shape of what is about to come. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-box bg-sunken', className)} />
}

import type { ReactNode } from 'react'

/** Cards below a table, side by side where there is room; nothing without any. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-2 empty:hidden sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
      {children}
    </div>
  )
}

/** What follows from a table for one’s own team. */
export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-box border border-line bg-surface px-4 py-2.5">
      <h2 className="font-bold">{title}</h2>
      <div className="text-sm">{children}</div>
    </section>
  )
}

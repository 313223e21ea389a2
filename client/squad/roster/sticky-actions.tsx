import type { ReactNode } from 'react'

/** The buttons of a dialog that is longer than its window: in sight however far it is scrolled. */
export function StickyActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-5 py-3">
      {children}
    </div>
  )
}

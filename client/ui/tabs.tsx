import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/**
 * Tabs that the arrow keys walk through. Panels are `TabPanel`s among the children.
 * @param props.label what the tabs choose between, for screen readers
 * @param props.aside stands at the end of the row of tabs
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  aside,
  children,
}: {
  label: string
  tabs: ReadonlyArray<{ value: Value; label: ReactNode }>
  value: Value
  onChange: (value: Value) => void
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(chosen) => {
        const tab = tabs.find((candidate) => candidate.value === chosen)
        if (tab) onChange(tab.value)
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line">
        <Radix.List aria-label={label} className="-mb-px flex max-w-full overflow-x-auto">
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              className={classNames(
                'min-h-11 shrink-0 border-b-2 border-transparent px-4 font-medium text-muted -outline-offset-2 hover:text-ink',
                'data-[state=active]:border-gold-ink data-[state=active]:text-ink',
              )}
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {aside}
      </div>
      {children}
    </Radix.Root>
  )
}

/** What is shown while its tab is chosen. */
export function TabPanel({
  value,
  className,
  children,
}: {
  value: string
  className?: string
  children: ReactNode
}) {
  return (
    <Radix.Content value={value} className={classNames('outline-offset-4', className)}>
      {children}
    </Radix.Content>
  )
}

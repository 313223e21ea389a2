import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'

/** What ties a control to its words. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/**
 * A setting in one line: what it is called and what it does, and the control; what is wrong below.
 * @param props.isWide whether the control has a line of its own on a phone
 */
export function SettingRow({
  label,
  hint,
  error,
  isWide = false,
  children,
}: {
  label: string
  hint?: ReactNode
  error: string | undefined
  isWide?: boolean
  children: (control: ControlProps) => ReactNode
}) {
  const id = useId()
  const described = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line py-3 first:border-t-0">
      <div className={classNames('min-w-0 grow', isWide ? 'basis-56' : 'basis-0')}>
        <label htmlFor={id} className="block leading-tight font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mt-0.5 text-sm leading-snug text-muted">
            {hint}
          </p>
        )}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      {error && (
        <p id={`${id}-error`} className="w-full text-sm text-red">
          {error}
        </p>
      )}
    </div>
  )
}

/** What is wrong with several fields together. The way to it leads here, where there is no field to blame. */
export function GroupError({ error }: { error: string | undefined }) {
  if (!error) return null
  return (
    <p tabIndex={-1} data-problem="" className="py-2 text-sm text-red">
      {error}
    </p>
  )
}

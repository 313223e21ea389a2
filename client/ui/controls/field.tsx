import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

const CONTROL =
  'control-height w-full rounded-box border bg-surface px-3 py-2 text-ink placeholder:text-muted disabled:bg-sunken'

interface FieldProps {
  label: string
  /** Shown below in red; null when all is well. */
  error?: string | null | undefined
  /** Shown below when there is no error. */
  hint?: ReactNode
  /** Whether the hint is beside the label instead, where a form is to fit on a phone's first screen. */
  isHintBeside?: boolean | undefined
  className?: string | undefined
}

/** A labelled input whose error is read out with it. */
export function TextField({
  label,
  error,
  hint,
  isHintBeside,
  className,
  ...props
}: FieldProps & ComponentProps<'input'>) {
  const ids = useFieldIds()
  return (
    <Field ids={ids} {...{ label, error, hint, isHintBeside, className }}>
      <input
        {...props}
        {...describedBy(ids, error, hint)}
        // Only of inputs: to the browser every dropdown is read-only.
        className={classNames(control(error), 'read-only:bg-sunken')}
      />
    </Field>
  )
}

/** A labelled field for a text of many lines. */
export function TextAreaField({
  label,
  error,
  hint,
  className,
  ...props
}: FieldProps & ComponentProps<'textarea'>) {
  const ids = useFieldIds()
  return (
    <Field ids={ids} label={label} error={error} hint={hint} className={className}>
      <textarea
        {...props}
        {...describedBy(ids, error, hint)}
        className={classNames(control(error), 'block read-only:bg-sunken')}
      />
    </Field>
  )
}

/** A labelled dropdown: the platform's own, which every phone and screen reader knows. */
export function SelectField({
  label,
  error,
  hint,
  className,
  ...props
}: FieldProps & ComponentProps<'select'>) {
  const ids = useFieldIds()
  return (
    <Field ids={ids} label={label} error={error} hint={hint} className={className}>
      <select {...props} {...describedBy(ids, error, hint)} className={control(error)} />
    </Field>
  )
}

type Ids = ReturnType<typeof useFieldIds>

function useFieldIds() {
  const id = useId()
  return { control: id, note: `${id}-note` }
}

function control(error: FieldProps['error']): string {
  return classNames(CONTROL, error ? 'border-red' : 'border-edge')
}

function describedBy(ids: Ids, error: FieldProps['error'], hint: ReactNode) {
  return {
    id: ids.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? ids.note : undefined,
  }
}

function Field({
  ids,
  label,
  error,
  hint,
  isHintBeside,
  className,
  children,
}: FieldProps & { ids: Ids; children: ReactNode }) {
  const note = !error && hint && (
    <p id={ids.note} className={classNames('text-sm text-muted', !isHintBeside && 'mt-1')}>
      {hint}
    </p>
  )
  return (
    <div className={classNames('print:hidden', className)}>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={ids.control} className="font-medium">
          {label}
        </label>
        {isHintBeside && note}
      </div>
      {children}
      {error ? (
        <p id={ids.note} className="mt-1 text-sm text-red">
          {error}
        </p>
      ) : (
        !isHintBeside && note
      )}
    </div>
  )
}

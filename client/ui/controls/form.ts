import { type FormEvent, useRef, useState } from 'react'

/** What is wrong with each field, by its `name`. */
export type FieldMessages = Readonly<Record<string, string>>

/**
 * Validates with the browser's own rules (`required`, `type`, `minLength`) and our own words.
 * @param messages by field name: what to say when the browser finds it wrong
 * @returns `errors` to show, `submit` to wrap the handler of a form that has `noValidate`, and `refuse` for
 *   what the server found wrong with what was sent
 */
export function useFormErrors(messages: FieldMessages) {
  const [errors, setErrors] = useState<FieldMessages>({})
  const sent = useRef<HTMLFormElement | null>(null)

  function submit(onValid: (form: HTMLFormElement) => void) {
    return (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      sent.current = form
      const wrong = [...form.elements].filter(
        (element): element is HTMLInputElement | HTMLSelectElement =>
          'validity' in element && 'name' in element && !(element as HTMLInputElement).validity.valid,
      )
      setErrors(Object.fromEntries(wrong.map((field) => [field.name, messageFor(field, messages)])))
      if (wrong[0]) wrong[0].focus()
      else onValid(form)
    }
  }

  /** Marks the fields and leads to the first. */
  function refuse(fields: FieldMessages) {
    setErrors(fields)
    const refused = [...(sent.current?.elements ?? [])].find(
      (element) => 'name' in element && typeof element.name === 'string' && element.name in fields,
    )
    if (refused instanceof HTMLElement) refused.focus()
  }

  return { errors, setErrors, submit, refuse }
}

function messageFor(field: HTMLInputElement | HTMLSelectElement, messages: FieldMessages): string {
  const tooShort = field.validity.tooShort ? messages[`${field.name}:short`] : undefined
  return tooShort ?? messages[field.name] ?? field.validationMessage
}

/** The text in a form's field; empty when there is none. */
export function fieldText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

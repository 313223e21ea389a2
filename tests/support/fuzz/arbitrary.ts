import fc, { type Arbitrary } from 'fast-check'
import * as z from 'zod'

type Schema = z.core.JSONSchema.JSONSchema

/** Texts that mean something where the request goes, by the name of the field. */
export type GoodTexts = Readonly<Record<string, string>>

/** What a request may look like: values that the schema takes, as far as a schema can say. */
export function arbitraryOf(schema: z.ZodType, good: GoodTexts): Arbitrary<unknown> {
  return build(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), good)
}

function build(schema: Schema | boolean, good: GoodTexts, name = ''): Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue({ maxDepth: 2 })
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map((one) => build(one, good, name)))
  switch (schema.type) {
    case 'object':
      return object(schema, good)
    case 'array':
      return fc.array(build(isSchema(schema.items) ? schema.items : true, good), { maxLength: 5 })
    case 'string':
      return known(text(schema), good[name])
    case 'integer':
      return fc.integer(limits(schema))
    case 'number':
      return fc.double({ noNaN: true, min: -1100, max: 1100 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function isSchema(items: unknown): items is Schema {
  return typeof items === 'object' && items !== null && !Array.isArray(items)
}

/** Mostly the text that means something, because behind what is refused nothing is tried. */
function known(texts: Arbitrary<string>, good: string | undefined): Arbitrary<string> {
  if (good === undefined) return texts
  return fc.oneof({ weight: 5, arbitrary: fc.constant(good) }, { weight: 1, arbitrary: texts })
}

function object(schema: Schema, good: GoodTexts): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, build(field, good, name)]),
  )
  if (Object.keys(fields).length > 0) return fc.record(fields, { requiredKeys: schema.required ?? [] })
  if (schema.additionalProperties === undefined || schema.additionalProperties === false)
    return fc.constant({})
  const names = schema.propertyNames ? build(schema.propertyNames, good) : fc.string({ maxLength: 20 })
  return fc.dictionary(names.map(String), build(schema.additionalProperties, good), { maxKeys: 30 })
}

function text({ format, pattern, minLength = 0, maxLength = 100 }: Schema): Arbitrary<string> {
  if (format === 'email') return fc.emailAddress()
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 300)) })
}

function limits({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema) {
  const LARGE = 2 ** 31 - 1
  // In the JSON Schema of today both are numbers; in that of old days the second kind was yes or no.
  const min = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : (minimum ?? -LARGE)
  const max = typeof exclusiveMaximum === 'number' ? exclusiveMaximum - 1 : (maximum ?? LARGE)
  return { min: Math.max(min, -LARGE), max: Math.min(max, LARGE) }
}

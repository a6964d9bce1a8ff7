/** The paper every scenario is written on: format, ruleset, revision, title and switches around a body of its ruleset's own. */
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Json } from './brand.ts';
import { ok, type Refused, type Result } from './result.ts';
import type { Options, Scenario } from './ruleset.ts';
import { refuse } from './words/refuse.ts';

export interface ScenarioForm<Body> {
  readonly ruleset: string;
  /** For people: `Ranks`. */
  readonly title: string;
  /** The revision of the engine: changes whenever the same record would replay differently. */
  readonly revision: string;
  readonly body: TSchema;
  /** The rule that a scenario of another shape or revision is refused with. */
  readonly rule: string;
  /** Refusal: `input/option`; else the switches with their standards filled in. */
  checkOptions(options: Options): Result<Options>;
  /** What a schema cannot say; the body with the standards of its own rows filled in. Refusal: `input/scenario`. */
  checkBody(body: Body, options: Options): Result<Body>;
}

export interface ScenarioPaper<Body> {
  scenarioOf(title: string, options: Options, body: Body): Scenario;
  /** @throws Error on a scenario of another ruleset. */
  bodyOf(scenario: Scenario): Body;
  /** A scenario from outside, checked against the schema and against itself. Refusals: `input/scenario`, `input/option`. */
  parseScenario(input: unknown): Result<Scenario>;
}

export function scenarioPaper<Body>(form: ScenarioForm<Body>): ScenarioPaper<Body> {
  const { ruleset, revision } = form;
  const schema = Type.Object({
    format: Type.Literal(1),
    ruleset: Type.Literal(ruleset),
    revision: Type.String(),
    title: Type.String(),
    options: Type.Record(Type.String(), Type.Unknown()),
    body: form.body,
  });
  const scenarioOf = (title: string, options: Options, body: Body): Scenario => ({
    format: 1,
    ruleset,
    revision,
    title,
    options,
    body: body as unknown as Json,
  });
  const bodyOf = (scenario: Scenario): Body => {
    if (scenario.ruleset !== ruleset) throw new Error(`a scenario of ${scenario.ruleset}`);
    return scenario.body as unknown as Body;
  };
  return {
    scenarioOf,
    bodyOf,
    parseScenario(input) {
      if (!Value.Check(schema, input)) return noScenario(form, schema, input);
      const scenario = input as unknown as Scenario;
      if (scenario.revision !== revision) {
        return refuse('input/scenario.revision', { found: scenario.revision, ours: revision }, form.rule);
      }
      const options = form.checkOptions(scenario.options);
      if (!options.ok) return options;
      const body = form.checkBody(bodyOf(scenario), options.value);
      return body.ok ? ok(scenarioOf(scenario.title, options.value, body.value)) : body;
    },
  };
}

/** Refusal: `input/scenario`. */
function noScenario(
  { title, rule }: Pick<ScenarioForm<never>, 'title' | 'rule'>,
  schema: TSchema,
  input: unknown,
): Refused {
  const [first] = Value.Errors(schema, input);
  const where = first === undefined ? '' : ` (${first.instancePath}: ${first.message}${sayExtra(first)})`;
  return refuse('input/scenario.form', { title, where }, rule);
}

/** The names of fields that do not belong. */
function sayExtra(error: { readonly params?: unknown }): string {
  const params = error.params as { readonly additionalProperties?: readonly string[] } | undefined;
  return params?.additionalProperties === undefined ? '' : `: ${params.additionalProperties.join(', ')}`;
}

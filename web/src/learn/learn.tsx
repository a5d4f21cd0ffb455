// The screens of this folder by their routes, and the way to them from the first screen.
import type { JSX } from 'preact';
import { GlossaryScreen } from './glossaryscreen';
import { RulesScreen } from './rulescreen';

const under = (route: string, name: string) => route === `#/${name}` || route.startsWith(`#/${name}/`) || route.startsWith(`#/${name}?`);

/** null: the route is somebody else's. */
export function learnScreen(route: string): JSX.Element | null {
  if (under(route, 'rules')) return <RulesScreen route={route} />;
  if (under(route, 'glossary')) return <GlossaryScreen route={route} />;
  return null;
}

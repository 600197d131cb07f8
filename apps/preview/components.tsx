import { Inbox, Search } from 'lucide-react';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { EmptyState } from '../web/src/components/empty-state.js';
import { FigureCard } from '../web/src/components/figure-card.js';
import { ScoreRing } from '../web/src/components/score-ring.js';
import { SeverityBadge } from '../web/src/components/severity.js';
import { ThemeToggle } from '../web/src/components/theme-toggle.js';
import { Badge } from '../web/src/components/ui/badge.js';
import { Banner } from '../web/src/components/banner.js';
import { Button } from '../web/src/components/ui/button.js';
import { Card, CardContent, CardHeader, CardTitle } from '../web/src/components/ui/card.js';
import { FormField } from '../web/src/components/form-field.js';
import { Input } from '../web/src/components/ui/input.js';
import { NativeSelect } from '../web/src/components/ui/native-select.js';
import { Progress } from '../web/src/components/ui/progress.js';
import { Skeleton } from '../web/src/components/ui/skeleton.js';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../web/src/components/ui/tabs.js';
import { Textarea } from '../web/src/components/ui/textarea.js';
import { useAppliedTheme } from '../web/src/lib/theme.js';
import '../web/src/styles.css';

const BUTTONS = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const;
const SIZES = ['sm', 'md', 'lg'] as const;
const TONES = ['accent', 'neutral', 'critical', 'warning', 'notice', 'success'] as const;
const GROUPS = ['error', 'warning', 'notice'] as const;

/** The base components in their variants, for developers. */
function Components() {
  useAppliedTheme();
  return (
    <main className="mx-auto flex max-w-4xl flex-col gap-6 p-6">
      <header className="flex items-center justify-between">
        <h1 className="text-2xl font-semibold">Base components</h1>
        <ThemeToggle />
      </header>
      <Buttons />
      <Marks />
      <Section title="Banners">
        {(['critical', 'warning', 'notice', 'success'] as const).map((tone) => (
          <Banner key={tone} tone={tone} title={`Banner: ${tone}`}>
            What has happened, and what can be done.
          </Banner>
        ))}
      </Section>
      <Fields />
      <Section title="Tabs">
        <Tabs defaultValue="one">
          <TabsList>
            <TabsTrigger value="one">One</TabsTrigger>
            <TabsTrigger value="two">Two</TabsTrigger>
          </TabsList>
          <TabsContent value="one">The first panel</TabsContent>
          <TabsContent value="two">The second panel</TabsContent>
        </Tabs>
      </Section>
      <Section title="Figures and states">
        <FigureCard icon={Search} name="Page scans" value="12" note="of 25 this month" />
        <ScoreRing score={72} size="md" />
        <ScoreRing score={null} size="md" />
        <Progress value={40} aria-label="Progress" />
        <Skeleton className="h-8 w-full" />
        <EmptyState icon={Inbox} title="Nothing here yet">
          What this list will show, and the next step.
        </EmptyState>
      </Section>
    </main>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">{children}</CardContent>
    </Card>
  );
}

function Buttons() {
  return (
    <Section title="Buttons">
      {SIZES.map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {BUTTONS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          <Button size={size} disabled>
            disabled
          </Button>
        </div>
      ))}
    </Section>
  );
}

function Marks() {
  return (
    <Section title="Badges">
      <div className="flex flex-wrap gap-3">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {GROUPS.map((group) => (
          <SeverityBadge key={group} group={group} />
        ))}
      </div>
    </Section>
  );
}

function Fields() {
  return (
    <Section title="Form fields">
      <FormField label="Address" help="With its protocol">
        {(control) => <Input {...control} placeholder="https://example.com" />}
      </FormField>
      <FormField label="Email" error="Enter a valid email address">
        {(control) => <Input {...control} defaultValue="ada@" />}
      </FormField>
      <FormField label="Frequency">
        {(control) => (
          <NativeSelect {...control}>
            <option>Weekly</option>
            <option>Monthly</option>
          </NativeSelect>
        )}
      </FormField>
      <FormField label="Message">{(control) => <Textarea {...control} rows={3} />}</FormField>
    </Section>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root');
createRoot(root).render(
  <StrictMode>
    <Components />
  </StrictMode>,
);

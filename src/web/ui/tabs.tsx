import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

/** Tabs that switch in place. Where each tab has its own URL, as in the user panel, use links instead. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <BaseTabs.Root defaultValue={tabs[0]?.id}>
      <BaseTabs.List aria-label={label} className="flex gap-6 border-line border-b">
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.id}
            value={tab.id}
            className="relative min-h-[52px] whitespace-nowrap font-medium text-ink-2 text-sm hover:text-ink data-active:font-semibold data-active:text-ink data-active:after:absolute data-active:after:inset-x-0 data-active:after:-bottom-px data-active:after:h-[3px] data-active:after:bg-action"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.id} value={tab.id} className="py-5">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}

// Before anything is drawn: the theme that this device keeps, over the system's. Later: what another tab, or the chart, chose (O92).
(() => {
  const show = (theme) => {
    const only = theme === "light" || theme === "dark" ? theme : "";
    document.documentElement.style.colorScheme = only;
    document.querySelectorAll('meta[name="theme-color"]').forEach((meta, at) => {
      const own = at === 0 ? "light" : "dark";
      meta.media = only ? (only === own ? "all" : "not all") : `(prefers-color-scheme: ${own})`;
    });
  };
  addEventListener("storage", ({ key, newValue }) => {
    if (key === "theme" || key === null) show(newValue);
  });
  try {
    show(localStorage.getItem("theme"));
  } catch {
    // A browser that keeps nothing leaves it to the system.
  }
})();
